import { CardStyles } from '../ui/Styles';
import sheet from './practice.css?url';

/** The styles of practice: a sheet of its own, which other pages do not load. */
export function PracticeStyles() {
  return (
    <>
      <CardStyles />
      <link rel="stylesheet" href={sheet} precedence="features" />
    </>
  );
}
