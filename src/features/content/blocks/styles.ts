// CSS of all block types. It is loaded with the page, because the script of a static view never is. The build decides
// whether it comes before or after the shared CSS, so it must win by specificity.
import.meta.glob('./*/block.css', { eager: true });
