import { type FieldFault, maxMegapixels } from '@nihongo-lanka/contract';
import sharp from 'sharp';

/** The header first: a decoder takes memory for every pixel. */
export async function faultOfPicture(filepath: string): Promise<FieldFault | undefined> {
  try {
    const { width, height, pages = 1 } = await sharp(filepath).metadata();
    if (width * height * pages > maxMegapixels * 1_000_000) return 'file.pixels';
    // With `gamma`, sharp decodes every pixel: else it skips what a small picture does not need.
    const whole = sharp(filepath, { animated: true }).gamma();
    await whole.resize({ width: 8, height: 8, fit: 'fill' }).raw().toBuffer();
    return undefined;
  } catch {
    return 'file.damaged';
  }
}
