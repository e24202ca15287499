import { type FieldFault, maxMegapixels } from '@nihongo-lanka/contract';
import sharp from 'sharp';

/** What is wrong with a picture, from its header alone: a decoder takes memory for every pixel. */
export async function faultOfPicture(filepath: string): Promise<FieldFault | undefined> {
  try {
    const { width, height, pages = 1 } = await sharp(filepath).metadata();
    return width * height * pages > maxMegapixels * 1_000_000 ? 'file.pixels' : undefined;
  } catch {
    return 'file.damaged';
  }
}
