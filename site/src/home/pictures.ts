import cultureAvif480 from './pictures/culture-480.avif';
import cultureWebp480 from './pictures/culture-480.webp';
import cultureAvif720 from './pictures/culture-720.avif';
import cultureAvif960 from './pictures/culture-960.avif';
import cultureWebp960 from './pictures/culture-960.webp';
import facilityAvif480 from './pictures/facility-480.avif';
import facilityWebp480 from './pictures/facility-480.webp';
import facilityAvif800 from './pictures/facility-800.avif';
import facilityWebp800 from './pictures/facility-800.webp';

export const culturePicture = {
  avif: `${cultureAvif480} 480w, ${cultureAvif720} 720w, ${cultureAvif960} 960w`,
  webp: `${cultureWebp480} 480w, ${cultureWebp960} 960w`,
  src: cultureWebp480,
  width: 960,
  height: 540,
};

export const facilityPicture = {
  avif: `${facilityAvif480} 480w, ${facilityAvif800} 800w`,
  webp: `${facilityWebp480} 480w, ${facilityWebp800} 800w`,
  src: facilityWebp480,
  width: 800,
  height: 600,
};
