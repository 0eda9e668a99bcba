/** Whether nothing of a text can be seen: blanks, controls, joiners, fillers, and halves of characters. */
export const isBlank = (text: string): boolean => !/[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
