import { smallestOf, useSavesData } from './saveData';

interface SitePictureProps {
  /** `srcset` of each format; made by media/sitePictures.mjs. */
  avif: string;
  webp: string;
  /** For browsers without AVIF and WebP. */
  src: string;
  width: number;
  height: number;
  sizes: string;
  alt: string;
}

/** One of our own drawings in the format and size the screen needs, loaded when it comes near. */
export function SitePicture({ avif, webp, sizes, alt, ...image }: SitePictureProps) {
  const offered = useSavesData() ? smallestOf : (srcSet: string) => srcSet;
  return (
    <picture>
      <source type="image/avif" srcSet={offered(avif)} sizes={sizes} />
      <img
        {...image}
        alt={alt}
        srcSet={offered(webp)}
        sizes={sizes}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
