export { clock } from '@nihongo-lanka/client/clock';
