import * as media from "./media.contract.ts";

/** Schemas of the domain that the OpenAPI document names. */
export const mediaComponents = {
  Picture: media.media,
  PictureUse: media.media.shape.usedIn.element,
};
