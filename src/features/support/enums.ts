/** Characters of a remark on a help article. */
export const maxRemark = 500;
