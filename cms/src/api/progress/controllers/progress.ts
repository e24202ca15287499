import { publishedLectures } from '../../../content/published/lectures';
import { ApiError } from '../../../core/http/apiError';
import { countCall } from '../../../core/http/rateLimits';
import { keepProgress, progressOf } from '../../../learning/progress/progress';
import { handle } from '../../handler';

export default {
  list: handle('progress', async ({ account }) => {
    const [progress = []] = await progressOf([account.id]);
    return progress;
  }),

  keep: handle('keepProgress', async ({ params, body, account, language }) => {
    await countCall('work', String(account.id));
    const lectures = await publishedLectures(language);
    const lecture = lectures.find(params.id)?.value;
    const documentId = lecture && lectures.documentOf(lecture.id);
    if (!documentId) throw new ApiError('NOT_FOUND');
    // The device drops refused reports: no later video matches this one.
    if (!lecture.video) throw new ApiError('VALIDATION_FAILED', { film: 'lecture.noVideo' });
    return keepProgress(account.id, { ...lecture, documentId }, body);
  }),
};
