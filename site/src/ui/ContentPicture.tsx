import type { Image } from '@nihongo-lanka/contract';
import { useSavesData } from './saveData';

interface ContentPictureProps {
  image: Image;
  /** Its width on the page, as in the attribute `sizes`. */
  sizes: string;
  className?: string;
  /** Whether the reader sees it first: then it loads at once. */
  first?: boolean | undefined;
  lang?: string;
}

/** A picture from the CMS in the size the screen needs, loaded when it comes near. */
export function ContentPicture({ image, sizes, className, first, lang }: ContentPictureProps) {
  const smallest = useSavesData() ? image.sources[0] : undefined;
  const srcSet = image.sources.map(({ url, width }) => `${url} ${width}w`).join(', ');
  return (
    <img
      className={className}
      src={smallest?.url ?? image.url}
      srcSet={smallest ? undefined : srcSet || undefined}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={image.alt}
      lang={lang}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
    />
  );
}
