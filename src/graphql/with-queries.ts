import { type ComponentType, createElement } from 'react';

/** Loads a component that queries through Apollo, and its client in parallel. */
export async function withQueries<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [{ QueryFrame }, Component] = await Promise.all([import('./QueryFrame.tsx'), load()]);
  return (props) => createElement(QueryFrame, null, createElement(Component, props));
}
