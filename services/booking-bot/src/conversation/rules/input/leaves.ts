/** «¡Hasta mañana!», “see you later”: while times are shown, it looks for none. */
export const leaves =
  /^(?:(?:gracias|muchas|vale|ok|bueno|pues|venga|perfecto|genial|thanks|great|bye|adios|y|and) )*(?:hasta (?:manana|luego|pronto|otra|entonces|la proxima)|see (?:you|ya|u) (?:tomorrow|soon|later)|adios|bye(?: bye)?|chao)(?: (?:gracias|thanks|guapa|guapo|love|bye))*$/;
