import avif480 from './pictures/sunrise-480.avif';
import webp480 from './pictures/sunrise-480.webp';
import avif800 from './pictures/sunrise-800.avif';
import webp800 from './pictures/sunrise-800.webp';

export const sunrisePicture = {
  avif: `${avif480} 480w, ${avif800} 800w`,
  webp: `${webp480} 480w, ${webp800} 800w`,
  src: webp480,
  width: 800,
  height: 800,
};
