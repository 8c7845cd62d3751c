import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import '../ui/layout/inter.css';
import '../ui/layout/tokens.css';
import '../ui/layout/global.css';
import './tool.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { productColors } from '../ui/theme/color-scheme.ts';
import { GraphiqlPage } from './GraphiqlPage.tsx';

document.documentElement.dataset.colorScheme = productColors.read();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <StrictMode>
    <GraphiqlPage />
  </StrictMode>,
);
