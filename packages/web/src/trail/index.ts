/** The trail of changes in pages. Not shared between builds, as the common parts of pages: each remote brings its own. */
export { TrailList } from './TrailList.tsx';
export { TrailSection } from './TrailSection.tsx';
