import '../../src/ui/layout/base.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { MountedScreen } from './MountedScreen.tsx';

/** A page of the tests: the wizard's screens over a service in memory. A test mounts one quote after another without reloading it. */
const element = document.getElementById('root');
if (!element) throw new Error('The page has no root.');
const root = createRoot(element);
let mountCount = 0;

window.mountQuote = (quote) => {
  sessionStorage.clear();
  mountCount += 1;
  flushSync(() => root.render(<MountedScreen key={mountCount} quote={quote} />));
};
