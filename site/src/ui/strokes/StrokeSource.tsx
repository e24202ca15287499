import { useText } from '../../i18n/useText';

/** Where the strokes are from: their licence asks for it wherever they are shown. */
export function StrokeSource() {
  const text = useText('ui/strokes');
  return (
    <p className="fine stroke-source">
      {text('source')} <a href="https://kanjivg.tagaini.net">KanjiVG</a> (
      <a href="https://creativecommons.org/licenses/by-sa/3.0/" rel="license">
        CC BY-SA 3.0
      </a>
      )
    </p>
  );
}
