import type { Image } from '@nihongo-lanka/contract';
import type { ReactNode } from 'react';
import { ContentPicture } from './ContentPicture';

interface FramedPictureProps {
  image: Image | null;
  sizes: string;
  /** Laid over the picture. */
  children?: ReactNode;
}

export function FramedPicture({ image, sizes, children }: FramedPictureProps) {
  return (
    <div className="framed">
      {image && <ContentPicture image={image} sizes={sizes} />}
      {children}
    </div>
  );
}
