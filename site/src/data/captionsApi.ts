import { readTextFile } from '@nihongo-lanka/client/textFile';
import { type Cue, readCaptions } from '@nihongo-lanka/contract/lectures/captions';

/** What is said in a caption file, in its order. @throws ApiError */
export async function loadCaptions(path: string): Promise<readonly Cue[]> {
  return readCaptions(await readTextFile(path)).cues;
}
