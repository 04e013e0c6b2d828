/** How many links and files are handed out after an activity, and the largest file, in bytes. */
export const mostMaterials = 20;
export const mostMaterialBytes = 10_000_000;
