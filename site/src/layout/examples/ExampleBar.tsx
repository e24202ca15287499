import { useText } from '../../i18n/useText';
import { consolePath } from '../../page/paths';

/** Stands in the flow of the page, where it covers nothing. */
export function ExampleBar() {
  const text = useText('layout/examples');
  return (
    <aside className="example-bar small" aria-label={text('label')}>
      <div className="wide">
        <p>{text('text')}</p>
        <p>
          <a className="lone-link" href={`${consolePath}#setup`}>
            {text('link')}
          </a>
        </p>
      </div>
    </aside>
  );
}
