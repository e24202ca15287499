import type { StaffMember } from '@nihongo-lanka/contract';
import { ContentPicture } from './ContentPicture';

/** A decorative portrait; the name's first letter where there is no picture. */
export function Portrait({ person }: { person: StaffMember }) {
  const { portrait, name } = person;
  return portrait ? (
    <ContentPicture className="portrait" image={{ ...portrait, alt: '' }} sizes="6rem" />
  ) : (
    <span className="portrait" aria-hidden="true">
      {[...name][0]}
    </span>
  );
}
