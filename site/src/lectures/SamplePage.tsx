import { Link, useParams } from 'react-router-dom';
import { useData } from '../data/useData';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { useSession } from '../session/SessionProvider';
import { FoundLecture, LectureView } from './lecture/LectureView';

export function SamplePage() {
  const text = useText('lectures');
  const { id = '' } = useParams();
  const { isAuthenticated } = useSession();
  const found = useData('sampleLecture', { params: { id } });
  return (
    <FoundLecture found={found}>
      {(lecture) => (
        <LectureView key={lecture.id} lecture={lecture}>
          <p className="panel">
            {text('sample.more')}{' '}
            <Link
              className="lone-link"
              to={isAuthenticated ? paths.lectures.to() : paths.register.to()}
            >
              {text(isAuthenticated ? 'detail.back' : 'sample.register')}
            </Link>
          </p>
        </LectureView>
      )}
    </FoundLecture>
  );
}
