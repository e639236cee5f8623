import { defineApp } from '@citame/web/build';

export default defineApp({ folder: import.meta.dirname, name: 'operator', kind: 'page' });
