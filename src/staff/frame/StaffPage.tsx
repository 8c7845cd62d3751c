import { type ComponentType, lazy } from 'react';
import { useParams } from 'wouter';
import { NotFoundView } from '../../ui/feedback/NotFoundView.tsx';

/** The staff pages by area, each in its own script. */
const staffPages: { readonly [area: string]: ComponentType } = {
  preferences: lazy(async () => ({
    default: (await import('../preferences/PreferencesPage.tsx')).PreferencesPage,
  })),
  examiners: lazy(async () => ({ default: (await import('../examiners/ExaminersPage.tsx')).ExaminersPage })),
  outbox: lazy(async () => ({ default: (await import('../letters/OutboxPage.tsx')).OutboxPage })),
  people: lazy(async () => ({ default: (await import('../people/PeoplePage.tsx')).PeoplePage })),
};

export function StaffPage() {
  const { area = '' } = useParams<{ area?: string }>();
  const Area = staffPages[area];
  return Area ? <Area /> : <NotFoundView />;
}
