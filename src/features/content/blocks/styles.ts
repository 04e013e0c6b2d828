// The styles of every kind of block, from its folder. They come with the page: the script of a view that is only read is never
// loaded. Whether they stand before or after what all blocks share is up to the build, so they win by what they select.
import.meta.glob('./*/block.css', { eager: true });
