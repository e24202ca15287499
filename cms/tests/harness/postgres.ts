export { freePort, type Postgres, startPostgres } from '../../../scripts/testPostgres.mjs';
