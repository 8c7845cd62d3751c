import {
  isStaff,
  may,
  mayAnswerMessages,
  mayManageEntityPreferences,
  mayViewCalendar,
  mayViewExaminerThresholds,
  mayViewLab,
  mayViewRates,
  mayViewReports,
  mayViewReviewQueue,
  mayViewStatus,
  mayWorkOnPayments,
} from '../../../machines/domain/access/permission.ts';
import type { Viewer } from '../../kernel/viewer.ts';

export interface MenuEntry {
  label: string;
  path: string;
}

/** The menu entries whose areas the viewer may open. */
export function buildMenu({ role, masks }: Viewer): MenuEntry[] {
  return [
    { label: 'Home', path: '/', isOpen: may(masks, 'policy', 'view') },
    { label: 'New quote', path: '/start', isOpen: may(masks, 'policy', 'create') },
    { label: 'Review queue', path: '/review-queue', isOpen: mayViewReviewQueue(masks) },
    { label: 'Payments', path: '/payments', isOpen: mayWorkOnPayments(masks) },
    { label: 'Claims', path: '/claims', isOpen: may(masks, 'claims', 'view') && role !== 'QA' },
    { label: 'Messages', path: '/messages', isOpen: mayAnswerMessages(role, masks) },
    {
      label: 'Rollovers',
      path: '/staff/rollovers',
      isOpen: isStaff(role) && may(masks, 'policy', 'create'),
    },
    {
      label: 'Loan servicing',
      path: '/staff/servicing',
      isOpen: isStaff(role) && may(masks, 'policy', 'endorse'),
    },
    { label: 'Reports', path: '/reports', isOpen: mayViewReports(role, masks) },
    { label: 'Outbox', path: '/staff/outbox', isOpen: isStaff(role) && may(masks, 'documents', 'view') },
    { label: 'Rates', path: '/rates', isOpen: mayViewRates(role, masks) },
    { label: 'People', path: '/staff/people', isOpen: may(masks, 'users', 'view') },
    { label: 'Entities', path: '/staff/entities', isOpen: may(masks, 'users', 'view') },
    { label: 'Examiners', path: '/staff/examiners', isOpen: mayViewExaminerThresholds(masks) },
    { label: 'Preferences', path: '/staff/preferences', isOpen: mayManageEntityPreferences(masks) },
    { label: 'Templates', path: '/staff/templates', isOpen: mayManageEntityPreferences(masks) },
    { label: 'Calendar', path: '/calendar', isOpen: mayViewCalendar(masks) },
    { label: 'Status', path: '/status', isOpen: mayViewStatus(role, masks) },
    { label: 'Account', path: '/account', isOpen: true },
    { label: 'Lab', path: '/lab', isOpen: mayViewLab(masks) },
  ]
    .filter(({ isOpen }) => isOpen)
    .map(({ label, path }) => ({ label, path }));
}
