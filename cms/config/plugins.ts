import { sessionLimits } from '@nihongo-lanka/contract';
import { config } from '../src/config';

const day = 24 * 60 * 60;

export default {
  'users-permissions': {
    config: {
      jwtSecret: config.secrets.JWT_SECRET,
      jwtManagement: 'refresh',
      sessions: {
        accessTokenLifespan: sessionLimits.accessSeconds,
        idleRefreshTokenLifespan: sessionLimits.idleDays * day,
        maxRefreshTokenLifespan: sessionLimits.lifetimeDays * day,
        httpOnly: true,
      },
    },
  },
  upload: {
    config: {
      // Bytes; the default is 1 GB. A lecture of an hour at 360p is about 150 MB.
      sizeLimit: 300 * 1024 * 1024,
      // Strapi believes names and headers where it finds no type; src/media/ checks what is in a file.
      security: { deniedTypes: [] },
      // Medium fills the column of most phones, which have two dots to a pixel or a little less.
      breakpoints: { large: 1000, medium: 720, small: 360 },
    },
  },
};
