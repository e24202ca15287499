/**
 * Keeps our typefaces out of the first paint. Until then text is drawn with the device's typefaces,
 * or with one that has only the widths of ours (see ui.css). After the paint a device that lacks a
 * typeface loads ours. Once they are there, or fail to load, the page uses the same typefaces as in a
 * browser without scripts.
 */
export function keepFacesLate(afterPaint: (job: () => void) => void): void {
  const page = document.documentElement;
  const { fonts } = document;
  const load = (faces: readonly string[]) =>
    Promise.all(faces.map((face) => fonts.load(face, '\u0d9a\u3042')));
  page.dataset.faces = 'own';
  const own = load(['1em Sinhala', '1em Japanese']);
  own.catch(() => load(['1em Widths', '600 1em Widths']).catch(() => undefined));
  afterPaint(() => {
    own.catch(() => {
      page.dataset.faces = 'late';
      void fonts.ready.then(() => delete page.dataset.faces);
    });
  });
}
