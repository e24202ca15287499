import { CardStyles, SoundStyles } from '../ui/Styles';
import sheet from './papers.css?url';

/** The styles of mock exams: a sheet of their own, which other pages do not load. */
export function PaperStyles() {
  return (
    <>
      <CardStyles />
      <SoundStyles />
      <link rel="stylesheet" href={sheet} precedence="features" />
    </>
  );
}
