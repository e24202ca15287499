import { apiBase } from '@nihongo-lanka/contract';

export default { rest: { prefix: apiBase } };
