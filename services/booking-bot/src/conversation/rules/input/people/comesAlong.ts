/** The beginnings of words for those who come with a client. */
export const family =
  '(?:madre|padre|mam|papa|hij|mujer|marido|novi|espos|pareja|herman|amig|coleg|suegr|abuel|niet|chaval|chamac|cunad|pib|yern|nuer|wife|husband|mum|mom|mother|dad|father|son|daughter|sister|brother|friend|partner|girlfriend|boyfriend|gran|kid|mate|budd|colleague|cousin)';

/** Another person who comes along with the client. */
export const comesAlong =
  /\b(?:(?:mi|my|un|una|a) (?:madre|padre|hermana|hermano|hija|hijo|mujer|marido|novia|novio|amiga|amigo|pareja|prim[oa]|suegra|mum|mom|dad|sister|brother|wife|husband|son|daughter|friend|partner|girlfriend|boyfriend|mate|buddy|colega|colleague|cousin)\b.*(?:too|tambien|as well|along|join|venir|viene|vendria|with me|conmigo)|(?:bring|traer|llevar|traigo) (?:a |my |mi |un |una )+\w+|otr[oa] (?:mas )?para (?:mi|ella|el)\b|another (?:one )?for (?:me|my \w+)|one for me too|(?:tambien|also) (?:a |para |for )?(?:mi|my) \w+)/;

/** «Y mi hermana igual», “my son too”: one more, who wants the same. */
const sameForAnother = new RegExp(
  String.raw`\b(?:mi|my) ${family}\w* (?:igual|tambien|lo mismo|quiere lo mismo|too|as well|the same)\b`,
);

/** «¿Puedo ir con mi hijo y que le corten a él también?»: both come for it. */
const bothCome = new RegExp(
  String.raw`\b(?:ir|voy|venir|vengo|pasar|pasarme|come|coming|go) (?:con|with) (?:mi|my) ${family}\w*\b.*\b(?:tambien|too|as well|both)\b|\b(?:llevar|llevo|traer|traigo|bring|bringing) (?:a )?(?:mi|my) ${family}\w*\b.*\b(?:tambien|too|as well)\b|\b(?:mi|my) ${family}\w* (?:come|join|venir|viene) (?:too|along|as well|tambien)\b`,
);

/** Whether words tell of the client and another, who wants the same. */
export function isForTwo(folded: string): boolean {
  return sameForAnother.test(folded) || bothCome.test(folded);
}
