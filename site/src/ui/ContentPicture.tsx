import type { Image } from '@nihongo-lanka/contract';
import { useSavesData } from './saveData';

interface ContentPictureProps {
  image: Image;
  /** How wide it stands on the page, as `sizes` has it. */
  sizes: string;
  className?: string;
  /** Whether it is what the reader sees first: then nothing delays it. */
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
