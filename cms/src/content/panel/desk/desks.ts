import { aboutDesk } from './about';
import { channelDesk } from './channel';
import { componentDesks } from './components';
import { courseDesk } from './course';
import type { Desk } from './desk';
import { foundationDesk } from './foundation';
import { homeDesk } from './home';
import { lectureDesk } from './lecture';
import { newsEventDesk } from './newsEvent';
import { staffMemberDesk } from './staffMember';
import { supportDesk } from './support';

export const desks: readonly Desk[] = [
  newsEventDesk,
  lectureDesk,
  courseDesk,
  staffMemberDesk,
  homeDesk,
  aboutDesk,
  supportDesk,
  foundationDesk,
  channelDesk,
  ...componentDesks,
];
