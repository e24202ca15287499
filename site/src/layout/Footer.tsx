import type { LectureFilter } from '@nihongo-lanka/contract';
import { Link } from 'react-router-dom';
import { useSite } from '../data/useSite';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';

const courses = ['Beginner', 'JLPT-N4', 'JFT'] as const satisfies LectureFilter[];
const services = {
  lectures: paths.lectures.to('all'),
  kana: paths.kana.to(),
  news: paths.newsEvents.to(),
  support: paths.support.to(),
} as const;

const networkNames = {
  facebook: 'Facebook',
  youtube: 'YouTube',
  instagram: 'Instagram',
  x: 'X',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
} as const;

export function Footer() {
  const text = useText('layout');
  const { foundation } = useSite();
  return (
    <footer className="footer">
      <div className="wide columns footer-sections">
        <section className="footer-about">
          <h2>{text('footer.about')}</h2>
          {foundation.tagline && <p>{foundation.tagline}</p>}
          <p>{text('footer.about.text')}</p>
          <p>
            <Link to={paths.about.to()}>{text('footer.about.more')}</Link>
          </p>
        </section>
        <section>
          <h2>{text('footer.courses')}</h2>
          <ul>
            {courses.map((course) => (
              <li key={course}>
                <Link to={paths.lectures.to(course)}>{text(`footer.courses.${course}`)}</Link>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{text('footer.services')}</h2>
          <ul>
            {(Object.keys(services) as (keyof typeof services)[]).map((service) => (
              <li key={service}>
                <Link to={services[service]}>{text(`footer.services.${service}`)}</Link>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{text('footer.contact')}</h2>
          <address>
            <ul>
              <li>
                <Link to={paths.contact.to()}>{text('footer.contact.write')}</Link>
              </li>
              {foundation.address && <li className="lines">{foundation.address}</li>}
              {foundation.phone && (
                <li>
                  <a href={`tel:${foundation.phone.replace(/[^+\d]/g, '')}`}>{foundation.phone}</a>
                </li>
              )}
              {foundation.email && (
                <li>
                  <a href={`mailto:${foundation.email}`}>{foundation.email}</a>
                </li>
              )}
              {foundation.socialLinks.map(({ network, url }) => (
                <li key={url}>
                  <a href={url} rel="noopener" lang="en">
                    {networkNames[network]}
                  </a>
                </li>
              ))}
            </ul>
          </address>
        </section>
      </div>
      <p className="wide fine footer-end">
        {foundation.name} · {text('footer.free')} ·{' '}
        <Link className="lone-link" to={paths.privacy.to()}>
          {text('footer.privacy')}
        </Link>
      </p>
    </footer>
  );
}
