export { call } from '@nihongo-lanka/client/call';
