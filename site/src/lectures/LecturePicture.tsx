import type { Image } from '@nihongo-lanka/contract';
import type { ReactNode } from 'react';

interface LecturePictureProps {
  image: Image | null;
  sizes: string;
  children?: ReactNode;
}

/** A lecture's picture in the size the screen needs; a plain ground where it has none. */
export function LecturePicture({ image, sizes, children }: LecturePictureProps) {
  return (
    <div className="lecture-picture">
      {image && (
        <img
          src={image.url}
          srcSet={image.sources.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined}
          sizes={sizes}
          width={image.width}
          height={image.height}
          alt={image.alt}
          loading="lazy"
          decoding="async"
        />
      )}
      {children}
    </div>
  );
}
