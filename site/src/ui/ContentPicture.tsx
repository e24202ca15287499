import type { Image } from '@nihongo-lanka/contract';

interface ContentPictureProps {
  image: Image;
  /** How wide it stands on the page, as `sizes` has it. */
  sizes: string;
  className?: string;
}

/** A picture from the CMS in the size the screen needs, loaded when it comes near. */
export function ContentPicture({ image, sizes, className }: ContentPictureProps) {
  return (
    <img
      className={className}
      src={image.url}
      srcSet={image.sources.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={image.alt}
      loading="lazy"
      decoding="async"
    />
  );
}
