/**
 * Modules that some pages need: the shell has them in scripts of their own, loaded with the first page that asks. A
 * build shares only modules that it imports itself: the shell's build has this file among its entries for that.
 */
export const onDemand = {
  '@citame/web/query': () => import('@citame/web/query'),
  '@citame/ui/command': () => import('@citame/ui/command'),
  '@citame/ui/data': () => import('@citame/ui/data'),
  '@citame/ui/date': () => import('@citame/ui/date'),
  '@citame/ui/form': () => import('@citame/ui/form'),
  '@citame/ui/overlay': () => import('@citame/ui/overlay'),
  '@citame/ui/sidebar': () => import('@citame/ui/sidebar'),
  '@citame/ui/tabs': () => import('@citame/ui/tabs'),
  '@citame/ui/toast': () => import('@citame/ui/toast'),
};
