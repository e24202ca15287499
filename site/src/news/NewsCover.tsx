import type { NewsEvent } from '@nihongo-lanka/contract';
import { ContentPicture } from '../ui/ContentPicture';

interface NewsCoverProps {
  newsEvent: Pick<NewsEvent, 'cover' | 'lang'>;
  sizes: string;
  /** Whether the reader sees it first: then it loads at once. */
  first?: boolean;
  /** Whether a title beside it links to the same page: then the picture has no text of its own. */
  decorative?: boolean;
}

/** The cover in the size the screen needs; a plain ground where there is none. */
export function NewsCover({ newsEvent, sizes, first, decorative }: NewsCoverProps) {
  const { cover, lang } = newsEvent;
  return (
    <div className="framed news-cover">
      {cover ? (
        <ContentPicture
          image={decorative ? { ...cover, alt: '' } : cover}
          sizes={sizes}
          lang={lang}
          first={first}
        />
      ) : (
        <span className="page-mark" lang="ja" aria-hidden="true">
          便り
        </span>
      )}
    </div>
  );
}
