import { colours, fixedColours, sizes, spaces, touchTarget } from '@nihongo-lanka/client/look';

/** What a browser colours its own frame with. */
export const themeColours = { light: colours.light.ground, dark: colours.dark.ground } as const;

type Declarations = Readonly<Record<string, string>>;

/** The scale as the custom properties of a document: `inkSoft` is `--ink-soft`. */
export const lookStyle = [
  // The first of the style sheet's layers, so that the sheet can change a value.
  '@layer look{',
  rule({
    ...colours.light,
    ...fixedColours,
    unit: `${spaces.unit}px`,
    radius: `${spaces.radius}px`,
    touch: `${touchTarget}px`,
    ...Object.fromEntries(
      Object.entries(sizes).map(([name, size]) => [
        `size-${name}`,
        typeof size === 'string' ? size : `clamp(${size.least},${size.fluid},${size.most})`,
      ]),
    ),
  }),
  `@media (prefers-color-scheme:dark){${rule(colours.dark)}}`,
  '}',
].join('');

function rule(declarations: Declarations) {
  const lines = Object.entries(declarations).map(([name, value]) => `${property(name)}:${value}`);
  return `:root{${lines.join(';')}}`;
}

function property(name: string) {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
