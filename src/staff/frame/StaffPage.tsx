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
  rollovers: lazy(async () => ({ default: (await import('../rollovers/RolloversPage.tsx')).RolloversPage })),
  servicing: lazy(async () => ({ default: (await import('../servicing/ServicingPage.tsx')).ServicingPage })),
  templates: lazy(async () => ({ default: (await import('../templates/TemplatesPage.tsx')).TemplatesPage })),
  people: lazy(async () => ({ default: (await import('../people/PeoplePage.tsx')).PeoplePage })),
  entities: lazy(async () => ({ default: (await import('../entities/EntitiesPage.tsx')).EntitiesPage })),
};

/** The pages of one person or entity, each in its own script. */
const detailPages: { readonly [area: string]: ComponentType } = {
  people: lazy(async () => ({ default: (await import('../people/PersonPage.tsx')).PersonPage })),
  entities: lazy(async () => ({ default: (await import('../entities/EntityPage.tsx')).EntityPage })),
};

export function StaffPage() {
  const { area = '', id } = useParams<{ area?: string; id?: string }>();
  const Area = id === undefined ? staffPages[area] : detailPages[area];
  return Area ? <Area /> : <NotFoundView />;
}
