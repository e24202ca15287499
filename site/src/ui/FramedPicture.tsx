import type { Image } from '@nihongo-lanka/contract';
import type { ReactNode } from 'react';
import { ContentPicture } from './ContentPicture';

interface FramedPictureProps {
  image: Image | null;
  sizes: string;
  /** Laid over the picture. */
  children?: ReactNode;
}

/** A picture in a box of 16 to 9; an empty box where there is no picture. */
export function FramedPicture({ image, sizes, children }: FramedPictureProps) {
  return (
    <div className="framed">
      {image && <ContentPicture image={image} sizes={sizes} />}
      {children}
    </div>
  );
}
