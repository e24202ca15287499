/** The scale as a style sheet. Vite makes it from `look.ts`, see vite.config.ts. */
declare module 'virtual:look.css';
