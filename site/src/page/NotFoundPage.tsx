import { useSite } from '../data/useSite';
import { useText } from '../i18n/useText';
import { paths } from './paths';
import { usePageTitle } from './usePageTitle';

export function NotFoundPage() {
  const text = useText('ui');
  const { foundation } = useSite();
  usePageTitle(text('notFound.title'));
  return (
    <section className="narrow stack fine not-found">
      <p className="page-mark" lang="ja" aria-hidden="true">
        迷子
      </p>
      <h1>{text('notFound.title')}</h1>
      <p className="lead">{text('notFound.text')}</p>
      <p>
        <a className="button" href={foundation.homeUrl || paths.home.to()}>
          {text('notFound.home')}
        </a>
      </p>
    </section>
  );
}
