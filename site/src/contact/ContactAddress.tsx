import { useSite } from '../data/useSite';
import { useText } from '../i18n/useText';
import { SitePicture } from '../ui/SitePicture';
import mapAvif480 from './pictures/map-480.avif';
import mapWebp480 from './pictures/map-480.webp';
import mapAvif720 from './pictures/map-720.avif';
import mapAvif960 from './pictures/map-960.avif';
import mapWebp960 from './pictures/map-960.webp';

const mapSizes = '(min-width: 72rem) 26rem, (min-width: 56rem) 38vw, calc(100vw - 2rem)';

/** Address, telephone, email, and a drawn map that leads to a real one: as much of it as there is. */
export function ContactAddress() {
  const text = useText('contact');
  const { foundation } = useSite();
  if (!foundation.address && !foundation.phone && !foundation.email) return null;
  const map = `https://www.openstreetmap.org/search?${new URLSearchParams({ query: foundation.address })}`;
  return (
    <footer className="contact-address">
      <h2>{text('address.heading')}</h2>
      <address>
        <dl className="grid">
          {foundation.address && (
            <div>
              <dt>{text('address.place')}</dt>
              <dd className="lines">
                {foundation.name}
                {'\n'}
                {foundation.address}
              </dd>
            </div>
          )}
          {foundation.phone && (
            <div>
              <dt>{text('address.phone')}</dt>
              <dd>
                <PhoneLink phone={foundation.phone} />
              </dd>
            </div>
          )}
          {foundation.email && (
            <div>
              <dt>{text('address.email')}</dt>
              <dd>
                <a className="lone-link" href={`mailto:${foundation.email}`}>
                  {foundation.email}
                </a>
              </dd>
            </div>
          )}
        </dl>
      </address>
      {foundation.address && (
        <figure className="contact-map">
          <a className="box" href={map} target="_blank" rel="noopener noreferrer">
            <SitePicture
              avif={`${mapAvif480} 480w, ${mapAvif720} 720w, ${mapAvif960} 960w`}
              webp={`${mapWebp480} 480w, ${mapWebp960} 960w`}
              src={mapWebp960}
              width={960}
              height={720}
              sizes={mapSizes}
              alt={text('map.alt')}
            />
            <span className="contact-map-open">
              {text('map.open', { service: 'OpenStreetMap' })}
            </span>
          </a>
          <figcaption className="fine">{text('map.note')}</figcaption>
        </figure>
      )}
    </footer>
  );
}

function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="lone-link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      {phone}
    </a>
  );
}
