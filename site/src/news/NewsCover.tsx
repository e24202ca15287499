import type { NewsEvent } from '@nihongo-lanka/contract';
import { ContentPicture } from '../ui/ContentPicture';

interface NewsCoverProps {
  newsEvent: Pick<NewsEvent, 'cover' | 'lang'>;
  sizes: string;
  /** Whether it is what the reader sees first: then nothing delays it. */
  first?: boolean;
  /** Beside a title that links to the same, a picture says nothing new. */
  decorative?: boolean;
}

/** The cover in the size the screen needs; a plain ground where there is none. */
export function NewsCover({ newsEvent, sizes, first, decorative }: NewsCoverProps) {
  const { cover, lang } = newsEvent;
  return (
    <div className="news-cover">
      {cover ? (
        <ContentPicture
          image={decorative ? { ...cover, alt: '' } : cover}
          sizes={sizes}
          lang={lang}
          first={first}
        />
      ) : (
        <span className="news-cover-sign" lang="ja" aria-hidden="true">
          便り
        </span>
      )}
    </div>
  );
}
