import { palette } from '@citame/ui/palette';
import { prePaintScript } from '@citame/ui/prePaintScript';
import { notFoundPath } from '../src/notFound/notFoundPath.ts';
import type { Company } from './company.ts';
import type { Renderer } from './writePages.ts';

interface Page extends ReturnType<Renderer['render']> {
  readonly path: string;
  readonly company: Company;
  /** Address of the script of the pages. */
  readonly script: string;
  /** Script that stands in the document, at its end. */
  readonly early: string;
  readonly fonts: readonly string[];
}

/** Leads signed-in owners from the start page to the application. */
const toTheApplication = `try{if(localStorage.getItem('citame.token'))location.replace('/app')}catch(e){}`;
/** Hides the Spanish page from readers of English, until the English one has replaced it. */
const languageFirst = `try{if(localStorage.getItem('lang')==='en'){document.documentElement.dataset.waiting=''}}catch(e){}`;

/**
 * The whole document of a public page. It is Spanish; the same in English waits in a `<template>`, so that a switch of
 * language asks nothing of the network and no reader, machine or human, meets both.
 */
export function documentOf({
  path,
  company,
  script,
  early,
  fonts,
  pages: { es, en },
  styles,
  data,
}: Page): string {
  const address = company.url + path;
  const attribute = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${attribute(es.title)}</title>
<meta name="description" content="${attribute(es.description)}">
${path === notFoundPath ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${address}">`}
<meta name="theme-color" content="${palette.light.color.canvas}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${attribute(company.tradeName)}">
<meta property="og:locale" content="es_ES">
<meta property="og:locale:alternate" content="en_GB">
<meta property="og:title" content="${attribute(es.title)}">
<meta property="og:description" content="${attribute(es.description)}">
<meta property="og:url" content="${address}">
<meta property="og:image" content="${company.url}/social.png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
${fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('\n')}
<script>${path === '/' ? toTheApplication : ''}${languageFirst}${prePaintScript}</script>
${styles}
<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>
<script src="${script}" defer></script>
</head>
<body>
<div id="page">${es.html}</div>
<template id="other-language" lang="en" title="${attribute(en.title)}" data-description="${attribute(en.description)}">${en.html}</template>
<script>${early}</script>
</body>
</html>
`;
}
