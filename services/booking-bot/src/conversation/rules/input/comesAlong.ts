/** Another person who comes along with the client. */
export const comesAlong =
  /\b(?:(?:mi|my|un|una|a) (?:madre|padre|hermana|hermano|hija|hijo|mujer|marido|novia|novio|amiga|amigo|pareja|prim[oa]|suegra|mum|mom|dad|sister|brother|wife|husband|son|daughter|friend|partner|girlfriend|boyfriend|mate|cousin)\b.*(?:too|tambien|as well|along|join|venir|viene|vendria|with me|conmigo)|(?:bring|traer|llevar|traigo) (?:a |my |mi |un |una )+\w+|otr[oa] (?:mas )?para (?:mi|ella|el)\b|another (?:one )?for (?:me|my \w+)|one for me too|(?:tambien|also) (?:a |para |for )?(?:mi|my) \w+)/;
