import type { Desk } from './desk';

export const staffMemberDesk: Desk = {
  uid: 'api::site.staff-member',
  name: 'name',
  sort: ['order', 'ASC'],
  columns: ['name', 'role', 'group', 'order'],
  rows: [['name', 'nameJa'], ['role'], ['bio'], ['portrait'], ['group', 'order']],
  fields: {
    name: { label: 'Name' },
    nameJa: { label: 'Name in Japanese letters', help: 'For those who have one.' },
    role: { label: 'What they do', help: 'Such as “Teacher, JLPT N4”.' },
    bio: { label: 'About them', help: 'Two or three sentences.' },
    portrait: { label: 'Portrait' },
    group: {
      label: 'Group',
      help: '“foundation” is the team on the home and about pages, “academic” the teachers.',
    },
    order: { label: 'Place in the group', help: 'A number. The smallest comes first.' },
  },
};
