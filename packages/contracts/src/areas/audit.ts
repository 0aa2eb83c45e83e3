import * as auditEntries from '../audit/audit-entries.ts';
import * as auditSubjects from '../audit/audit-subjects.ts';
import type { Tag } from './tag.ts';

export const auditTags: readonly Tag[] = [
  {
    name: 'Audit',
    description: 'Who did what, when and from where: a line for each change, which nobody can change.',
    contracts: [auditEntries, auditSubjects],
  },
];
